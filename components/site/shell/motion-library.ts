/** Only these parts of the library, so that the chunk which `motion.tsx` loads does not contain the whole library. */
export { animate, inView, scroll } from 'framer-motion/dom'
