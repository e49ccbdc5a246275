import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TaskColumns } from '../task-columns.ts';

/** A task of a template, dated by its distance from the start. */
@Unique('launch_template_tasks_template_id_position_key', ['templateId', 'position'])
@Entity('launch_template_tasks')
export class LaunchTemplateTask extends TaskColumns {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'template_id' })
  templateId: string;
}
