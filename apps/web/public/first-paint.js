// Paints the ground of the last skin before anything else is loaded, so that a dark control room sees no white flash.
const dark = /Dark$/.test(localStorage.getItem('muster.skin') || '')
document.documentElement.style.background = dark ? '#0B1017' : '#F4F6F8'
document.documentElement.style.colorScheme = dark ? 'dark' : 'light'

// Says so when the page's own files do not arrive, instead of staying blank.
addEventListener(
  'error',
  (event) => {
    const root = document.getElementById('root')
    if (event.target?.tagName !== 'SCRIPT' || !root || root.childElementCount > 0) return
    root.style.cssText = 'display:grid;place-items:center;height:100vh;text-align:center;white-space:pre-line'
    root.textContent = '页面没有加载出来，请刷新重试\nThe page could not be loaded. Please refresh.'
  },
  true,
)
