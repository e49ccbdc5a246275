// Bundles the server into backend/dist (decision 1): what `npm start`, the image and the benches run.
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { toolIndex } from './tool-index.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await bundle(
  {
    main: here('./src/main.ts'),
    worker: here('./src/worker.ts'),
    hub: here('./src/hub.ts'),
    inspector: here('./src/inspector.ts'),
    otel: here('./src/otel.ts'),
  },
  here('./dist'),
  { plugins: [toolIndex()] },
);
