import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A part of a course, with lessons in it. */
@Unique('course_modules_course_id_position_key', ['courseId', 'position'], {
  deferrable: 'INITIALLY DEFERRED',
})
@Unique('course_modules_id_course_id_key', ['id', 'courseId'])
@Entity('course_modules')
export class CourseModule {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('integer')
  position: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
