import type { StudentProfile } from '@fledge/contract/profiles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { newestOf } from '../platform/forms/conflict.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { DraftNotice } from '../ui/feedback/draft-notice.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { ItemDialogs, type ItemToEdit } from './items/item-dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type ProfileTab, profileTabs, tabOfField, toTypedProfile, typedProfile } from './profile-form-values.ts'
import { ProfileHeader } from './profile-header.tsx'
import { useStudentProfile } from './profiles.queries.ts'
import { EducationTab } from './tabs/education-tab.tsx'
import { ExperienceTab } from './tabs/experience-tab.tsx'
import { OverviewTab } from './tabs/overview-tab.tsx'
import { ProfileTabs } from './tabs/profile-tabs.tsx'
import { ProjectsTab } from './tabs/projects-tab.tsx'
import { ResumesTab } from './tabs/resumes-tab.tsx'
import { useProfileForm } from './use-profile-form.ts'

const formId = 'profile-form'

export function ProfilePage() {
  const { data: profile, error, isFetching, refetch } = useStudentProfile()
  useEffect(() => {
    if (error) toastError(error, 'Failed to load profile')
  }, [error])
  if (profile !== undefined) return <Profile profile={profile} onReload={() => newestOf(refetch)} />
  if (error) {
    return (
      <ErrorState
        headingLevel="h1"
        title="Failed to load profile"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return <ProfileSkeleton />
}

type ProfileProps = { profile: StudentProfile | null; onReload: () => Promise<StudentProfile | null | undefined> }

/** One screen to look at and to edit; the tab stands in the address, what is typed survives a change of tab. */
function Profile({ profile, onReload }: ProfileProps) {
  const search = useSearch({ strict: false })
  const tab = profileTabs.find(each => each === search.tab) ?? 'overview'
  const navigate = useNavigate()
  const open = (to: ProfileTab) =>
    void navigate({ to: '/profile', search: to === 'overview' ? {} : { tab: to }, replace: true, resetScroll: false })
  const [wrongPath, setWrongPath] = useState<string>()
  const editing = useProfileForm({
    profile,
    onReload,
    onWrong: path => {
      open(tabOfField(path))
      setWrongPath(path)
    },
  })
  const [item, setItem] = useState<ItemToEdit | null>(null)

  const { setFocus, watch } = editing.form
  // The wrong field may stand on another tab, so it takes the focus once that is shown.
  useEffect(() => {
    const field = typedProfile.keyof().options.find(name => name === wrongPath)
    if (!field || tabOfField(field) !== tab) return
    setFocus(field)
    setWrongPath(undefined)
  }, [wrongPath, tab, setFocus])

  const values = editing.isEditing ? watch() : toTypedProfile(profile)
  const begin = (to: ProfileTab, list?: ItemToEdit['list']) => {
    editing.edit()
    open(to)
    if (list) setItem({ list, index: null })
  }
  const parts = { values, editing, onEdit: () => begin(tab) }
  const lists = {
    values,
    editing,
    onItem: (list: ItemToEdit['list'], index: number | null) => {
      editing.edit()
      setItem({ list, index })
    },
  }

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <ProfileHeader values={values} editing={editing} formId={formId} />
      <DraftNotice
        isConflict={editing.conflict.isConflict}
        isResumed={editing.isResumed}
        reloading={editing.conflict.reloading}
        onReload={editing.conflict.reload}
        onKeepMine={editing.conflict.keepMine}
        onDiscard={editing.cancel}
      />
      <CompletenessMeter values={values} onStep={step => begin(step.tab, step.list)} />
      <div>
        <ProfileTabs current={tab} errors={editing.form.formState.errors} />
        <form
          id={formId}
          noValidate
          className="pt-6 [&_:is(input,textarea,button)]:scroll-mt-16"
          onChange={editing.keepDraft}
          onSubmit={editing.submit}
        >
          {tab === 'overview' && <OverviewTab {...parts} />}
          {tab === 'education' && <EducationTab {...parts} />}
          {tab === 'experience' && <ExperienceTab {...lists} />}
          {tab === 'projects' && <ProjectsTab {...lists} />}
          {tab === 'resumes' && <ResumesTab {...lists} />}
        </form>
      </div>
      <ItemDialogs item={item} values={values} editing={editing} onClose={() => setItem(null)} />
      <LeaveGuard isDirty={editing.isDirty} onLeave={editing.cancel} />
    </div>
  )
}

const ProfileSkeleton = () => (
  <SkeletonGroup heading="h1" label="Loading profile" className="mx-auto grid max-w-3xl gap-6">
    <div className="flex items-center gap-4">
      <Skeleton className="size-20 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="w-40" />
      </div>
    </div>
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-11" />
    <Skeleton className="h-64 rounded-card" />
  </SkeletonGroup>
)
