import { drill } from '../../../drill/r14-oauth-attacks.ts';
import { holds } from './drill-support.ts';

holds('R14', drill);
