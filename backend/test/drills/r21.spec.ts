import { drill } from '../../../drill/r21-last-item.ts';
import { holds } from './drill-support.ts';

holds('R21', drill);
