export type { NamedSpecialist } from './directory/directory-rows.ts';
export { Directory, toSpecialist } from './directory/directory.service.ts';
export { SpecialistDto } from './dto/directory.dto.ts';
export { SAMPLE_SPECIALISTS } from './samples/sample-specialists.ts';
export { SpecialistProfile } from './specialist-profile.entity.ts';
export { SPECIALIST } from './specialists.capability.ts';
export { SpecialistsModule } from './specialists.module.ts';
export { specialtyLabel } from './specialty-labels.ts';
