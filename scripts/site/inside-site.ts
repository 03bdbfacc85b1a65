// Loaded into the process of the site, before Next.js.

// Stops the site and frees its port when the launcher is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

process.on('SIGTERM', () => {
  // Next.js does not handle the signal yet, and this listener disables the default.
  if (process.listenerCount('SIGTERM') === 1) process.exit(143)
})
