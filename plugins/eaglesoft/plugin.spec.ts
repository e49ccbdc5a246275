import { inMode } from '@chairside/kit';
import { describeToolContract } from '@chairside/kit/testing';
import { describeNexHealth, nexhealthSetup } from '@chairside/kit/testing/nexhealth';
import { describeGatewayConformance, gatewaySetup } from '@chairside/kit/testing/practice-gateway';
import eaglesoft from './index.ts';
import { sampleFormat, system } from './system.ts';
import { ids, startEaglesoftGateway } from './testing/index.ts';

const tool = { plugin: eaglesoft, system, sampleFormat, ids, start: startEaglesoftGateway };

describeToolContract(eaglesoft, gatewaySetup(tool));
describeGatewayConformance(tool);
describeToolContract(inMode(eaglesoft, { mode: 'nexhealth' }), nexhealthSetup);
describeNexHealth(eaglesoft);
