import { drill } from '../../../drill/sign-out.ts';
import { holds } from './drill-support.ts';

holds('Signing out', drill);
