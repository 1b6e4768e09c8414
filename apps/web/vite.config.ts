import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const server = process.env.MUSTER_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What every page needs comes in few files; everything else is split by screen.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|js-cookie)\// },
            {
              name: 'core',
              test: /(apps\/web\/shell\/(?!seal-forge|audio|alarm|tone)[^/]+|packages\/(base|i18n)\/.+|packages\/ui\/(tokens|toast|glyph|light)\b.*)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': server,
    },
  },
})
