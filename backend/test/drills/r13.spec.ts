import { drill } from '../../../drill/r13.ts';
import { holds } from './drill-support.ts';

holds('R13', drill);
