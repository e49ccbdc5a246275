import { defineConfig } from 'oxlint';
import { outsideConfig } from './outside.mjs';

/** For packages of HUB_PLUGINS, as `npm run plugin:test <path>` checks them. */
export default defineConfig(outsideConfig);
