// The page for a missing network is shown at the URL of the screen, so that reloading opens the screen.
document.querySelector('a').href = location.href
addEventListener('online', openIfBack)
// A device may be online before the site can be reached.
setInterval(openIfBack, 5000)

async function openIfBack() {
  const isBack = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) location.reload()
}

let waiting = 0
try {
  waiting = JSON.parse(localStorage.getItem('shk-logged') ?? '[]').length
} catch {}
if (waiting > 0)
  document.getElementById('waiting').textContent =
    `${waiting} ${waiting === 1 ? 'entry is' : 'entries are'} stored on this device and will be sent when you are online.`
