import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const web = path.join(root, '..', '..', 'dist', 'web');

/** The style sheets and scripts of the brand pages; with `--ssr`, the prerenderer (scripts/lib/prerender.mjs). */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/landing-assets/',
  oxc: { jsx: { runtime: 'automatic' } },
  build: isSsrBuild
    ? {
        outDir: path.join(web, '..', 'prerender'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          input: [path.join(root, 'render.tsx'), path.join(root, '..', 'signup', 'first-step.tsx')],
        },
      }
    : {
        outDir: path.join(web, 'landing'),
        emptyOutDir: true,
        target: 'es2022',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        // fonts are referenced by name, whatever their size
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['line/line.css', 'sun/sun.css', 'form/load.ts'].map((file) => path.join(root, file)),
        },
      },
}));
