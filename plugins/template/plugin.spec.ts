import { describeToolContract } from '@chairside/kit/testing';
import newTool from './index.ts';
import { setup } from './testing/setup.ts';

describeToolContract(newTool, setup);
