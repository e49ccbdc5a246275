import type { LaunchTemplateTaskDto } from '../dto/template.dto.ts';
import type { LaunchTemplateTask } from './launch-template-task.entity.ts';

export const toTaskDto = (task: LaunchTemplateTask): LaunchTemplateTaskDto => ({
  ...{ phase: task.phase, title: task.title, details: task.details, offset_days: task.offsetDays },
  ...{ owner_role: task.ownerRole, link_type: task.linkType, link_ref: task.linkRef },
  milestone_key: task.milestoneKey,
});

export const toTaskRow = (
  task: LaunchTemplateTaskDto,
  templateId: string,
  position: number,
): Omit<LaunchTemplateTask, 'id'> => ({
  ...{ templateId, position, phase: task.phase, title: task.title, details: task.details ?? '' },
  ...{ offsetDays: task.offset_days, ownerRole: task.owner_role, linkType: task.link_type ?? null },
  ...{ linkRef: task.link_ref ?? null, milestoneKey: task.milestone_key ?? null },
});
