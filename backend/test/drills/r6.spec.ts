import openai from '@chairside/plugins/openai';
import { drill } from '../../../drill/r6.ts';
import { holds } from './drill-support.ts';

// The manifest's ten seconds are for vendors; what is waited for here never comes.
Object.assign(openai.manifest.limits, { timeoutMs: 500 });

holds('R6', drill);
