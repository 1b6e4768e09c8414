import { createRoot } from 'react-dom/client'
import { runGeoJson } from './geojson.ts'
import { OurMap } from './our-map.tsx'

const which = new URLSearchParams(location.search).get('map')
const root = document.getElementById('root')
if (!root) throw new Error('no root')
if (which === 'geojson') runGeoJson(root)
else createRoot(root).render(<OurMap />)
