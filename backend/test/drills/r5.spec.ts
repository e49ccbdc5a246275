import { drill } from '../../../drill/r05-broken-vendor.ts';
import { holds, vendorLimit } from './drill-support.ts';

const { limitMs } = drill.small;
const limit = vendorLimit();

holds('R5', { ...drill, small: { ...drill.small, shorten: () => limit(limitMs) } });
