/** The parts of the library that `motion.tsx` loads: a chunk of its own has these only, and not the whole library. */
export { animate, inView, scroll } from 'framer-motion/dom'
