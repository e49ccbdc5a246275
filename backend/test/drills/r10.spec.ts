import { drill } from '../../../drill/r10-hostile-inputs.ts';
import { holds } from './drill-support.ts';

holds('R10', drill);
