import { drill } from '../../../drill/r3.ts';
import { holds } from './drill-support.ts';

holds('R3', drill);
