import { bundleApi } from './lib/api.mjs';

/** Bundles the server's program without starting it, as an image needs it. */
console.log(`Bundled ${await bundleApi()}.`);
