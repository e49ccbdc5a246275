import { drill } from '../../../drill/r03-cut-listeners.ts';
import { holds } from './drill-support.ts';

holds('R3', drill);
