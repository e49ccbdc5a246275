import { drill } from '../../../drill/r15-password-guessing.ts';
import { holds } from './drill-support.ts';

// What a guess takes is measured here: at the real cost of a hash.
holds('R15', { ...drill, settings: { ...drill.settings, AUTH_HASH_MS: '0' } });
