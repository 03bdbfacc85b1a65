// This file runs on any Node: it has no static import and no syntax newer than Node 12, so that it can report a version
// that is too old.

const version = process.versions.node.split('.').map(Number)

if (version[0] < 20 || (version[0] === 20 && version[1] < 9)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.9 or later from https://nodejs.org.`)
  process.exitCode = 1
} else {
  import('./launch.mjs').then(launcher => launcher.launch(process.argv[2], process.argv.slice(3)))
}
