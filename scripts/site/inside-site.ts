// Loaded into the site's own process, ahead of Next.

// When the launcher is killed, nobody else would stop the site and free its port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

process.on('SIGTERM', () => {
  // Next does not listen yet, and without this listener the signal would have ended it.
  if (process.listenerCount('SIGTERM') === 1) process.exit(143)
})
