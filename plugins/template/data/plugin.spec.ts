import { declaredSetup, describeToolContract } from '@chairside/kit/testing';
import newTool from './index.ts';

describeToolContract(newTool, declaredSetup(newTool));
