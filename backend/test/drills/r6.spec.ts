import { drill } from '../../../drill/r6.ts';
import { holds, vendorLimit } from './drill-support.ts';

vendorLimit()(500);
holds('R6', drill);
