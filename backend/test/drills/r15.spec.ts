import { drill } from '../../../drill/r15.ts';
import { holds } from './drill-support.ts';

holds('R15', drill);
