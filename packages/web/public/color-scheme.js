// Runs before the first paint, so that a dark panel does not flash white. A file and not an inline script: the server's
// Content-Security-Policy allows scripts of its own origin only. The key is the one of src/browser/storage.ts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('muelle:color-scheme') || 'auto'
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
