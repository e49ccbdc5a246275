import { inMode } from '@chairside/kit';
import { describeToolContract } from '@chairside/kit/testing';
import { describeNexHealth, nexhealthSetup } from '@chairside/kit/testing/nexhealth';
import { describeGatewayConformance, gatewaySetup } from '@chairside/kit/testing/practice-gateway';
import dentrix from './index.ts';
import { sampleFormat, system } from './system.ts';
import { ids, startDentrixGateway } from './testing/index.ts';

const tool = { plugin: dentrix, system, sampleFormat, ids, start: startDentrixGateway };

describeToolContract(dentrix, gatewaySetup(tool));
describeGatewayConformance(tool);
describeToolContract(inMode(dentrix, { mode: 'nexhealth' }), nexhealthSetup);
describeNexHealth(dentrix);
