import { drill } from '../../../drill/r11.ts';
import { holds } from './drill-support.ts';

holds('R11', drill);
