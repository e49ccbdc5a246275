import { drill } from '../../../drill/r11-foreign-ids.ts';
import { holds } from './drill-support.ts';

holds('R11', drill);
