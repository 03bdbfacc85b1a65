/** Exports only the functions that `motion.tsx` uses, so that its chunk does not contain the whole library. */
export { animate, inView, scroll } from 'framer-motion/dom'
