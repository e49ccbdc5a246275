import { drill } from '../../../drill/r13-forged-tokens.ts';
import { holds } from './drill-support.ts';

holds('R13', drill);
