import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/public-assets/',
  plugins: [react()],
  build: {
    outDir: path.join(root, '..', 'dist', 'web', 'public'),
    emptyOutDir: true,
    rolldownOptions: {
      // the second is only for the demo
      input: [path.join(root, 'index.html'), path.join(root, 'member', 'index.html')],
    },
    target: 'es2022',
    // the CSP allows fonts only as files
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
  },
});
