import { bundleApi } from './lib/api.mjs';

console.log(`Bundled ${await bundleApi()}.`);
