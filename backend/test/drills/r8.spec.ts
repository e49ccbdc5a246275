import { drill } from '../../../drill/r08-double-redemption.ts';
import { holds } from './drill-support.ts';

holds('R8', drill);
