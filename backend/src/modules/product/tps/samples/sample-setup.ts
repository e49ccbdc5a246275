import type { SetupMovementDto } from '../dto/setup.dto.ts';
import type { TpsSetup } from '../setups/tps-setup.entity.ts';

const move = (tooth: string, from: number, to: number, by: Partial<SetupMovementDto>): SetupMovementDto => ({
  ...{ tooth, from_step: from, to_step: to, mesial_mm: null, buccal_mm: null, extrusion_mm: null },
  ...{ rotation_deg: null, tip_deg: null, torque_deg: null, ...by },
});

/** An invented setup of fourteen steps. */
export const SAMPLE_SETUP = {
  ...{ revision: 1, stepsUpper: 14, stepsLower: 14, iprTotalMm: '0.60', extractions: [], viewerUrl: null },
  ipr: [
    { between: ['8', '9'], mm: 0.2, before_step: 3 },
    { between: ['24', '25'], mm: 0.2, before_step: 4 },
    { between: ['25', '26'], mm: 0.2, before_step: 6 },
  ],
  attachments: [
    { tooth: '6', kind: 'Vertical', from_step: 2, to_step: null },
    { tooth: '11', kind: 'Vertical', from_step: 2, to_step: null },
    { tooth: '27', kind: 'Horizontal', from_step: 3, to_step: 12 },
  ],
  movements: [
    move('7', 1, 8, { rotation_deg: -12, mesial_mm: 0.4 }),
    move('8', 1, 6, { buccal_mm: 0.6, torque_deg: 3 }),
    move('9', 1, 6, { buccal_mm: 0.5 }),
    move('24', 3, 14, { rotation_deg: 9, extrusion_mm: -0.3 }),
    move('25', 3, 14, { rotation_deg: -7, tip_deg: 2 }),
  ],
} satisfies Partial<TpsSetup>;
