import { drill } from '../../../drill/r8.ts';
import { holds } from './drill-support.ts';

holds('R8', drill);
