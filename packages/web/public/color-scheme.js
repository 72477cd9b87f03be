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

// Whoever is signed in and opens the day board or a captain's page: its files come beside those of every screen (vite/fetch-ahead.ts).
;(() => {
  const { ahead } = document.currentScript.dataset
  if (!ahead || !/^\/(visitas|captain)?$/.test(location.pathname) || !document.cookie.includes('muelle_token=')) return
  let language = 'es'
  try {
    language = localStorage.getItem('muelle:language') || language
  } catch {
    // Storage is blocked: the panel speaks its first language.
  }
  const { board, texts } = JSON.parse(ahead)
  for (const file of [...board, ...(texts[language] ?? [])]) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As the panel asks for them itself, or they would come twice.
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
})()
