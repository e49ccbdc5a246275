import { drill } from '../../../drill/r06-dead-vendor.ts';
import { holds, vendorLimit } from './drill-support.ts';

vendorLimit()(500);
holds('R6', drill);
