import { drill } from '../../../drill/bodies.ts';
import { holds } from './drill-support.ts';

holds('bodies', drill);
