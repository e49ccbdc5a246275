import { definePracticeGateway } from '@chairside/kit/practice-gateway';
import { logo } from './logo.ts';
import { sampleFormat, system } from './system.ts';

export default definePracticeGateway({
  id: 'dentrix',
  description:
    'Brings the appointment book, patients and continuing care from Dentrix, via practice gateway.',
  logo,
  system,
  sampleFormat,
});
