import { drill } from '../../../drill/r9.ts';
import { holds } from './drill-support.ts';

holds('R9', drill);
