import { drill } from '../../../drill/admins.ts';
import { holds } from './drill-support.ts';

holds('The last admin', drill);
