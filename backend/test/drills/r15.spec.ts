import { drill } from '../../../drill/r15-password-guessing.ts';
import { holds } from './drill-support.ts';

// The time of a guess is measured here, so hashes have their real cost.
holds('R15', { ...drill, settings: { ...drill.settings, AUTH_HASH_MS: '0' } });
