import { drill } from '../../../drill/texts.ts';
import { holds } from './drill-support.ts';

holds('Hostile text', drill);
