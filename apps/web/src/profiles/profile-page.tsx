import type { StudentProfile } from '@fledge/contract/profiles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { refetchNewest } from '../platform/forms/conflict.ts'
import { useToastError } from '../platform/forms/toast-error.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { ConflictChoice } from '../ui/feedback/conflict-choice.tsx'
import { DraftNotice } from '../ui/feedback/draft-notice.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { SaveBar } from '../ui/forms/save-bar.tsx'
import { useWide } from '../ui/use-wide.ts'
import { CancelButton } from './cancel-button.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { ItemDialogs, type ItemToEdit } from './items/item-dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MatchPreview } from './matches/match-preview.tsx'
import { type ProfileTab, profileTabs, tabOfField, toTypedProfile, typedProfile } from './profile-form-values.ts'
import { ProfileHeader } from './profile-header.tsx'
import { useStudentProfile } from './profiles.queries.ts'
import { SharedProfileSection } from './shared/shared-profile-section.tsx'
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
  useToastError(error, 'Failed to load profile')
  if (profile !== undefined) return <Profile profile={profile} onReload={() => refetchNewest(refetch)} />
  if (error) {
    return (
      <ErrorState headingLevel="h1" title="Failed to load profile" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  }
  return <ProfileSkeleton />
}

type ProfileProps = { profile: StudentProfile | null; onReload: () => Promise<StudentProfile | null | undefined> }

/** Shows and edits the profile. The tab is in the URL; typed values survive a change of tab. */
function Profile({ profile, onReload }: ProfileProps) {
  const search = useSearch({ strict: false })
  const tab = profileTabs.find(each => each === search.tab) ?? 'overview'
  const navigate = useNavigate()
  const open = (to: ProfileTab) =>
    void navigate({ to: '/profile', search: to === 'overview' ? {} : { tab: to }, replace: true, resetScroll: false })
  const [invalidPath, setInvalidPath] = useState<string>()
  const editing = useProfileForm({
    profile,
    onReload,
    onInvalid: path => {
      open(tabOfField(path))
      setInvalidPath(path)
    },
  })
  const [item, setItem] = useState<ItemToEdit | null>(null)

  const { setFocus, watch } = editing.form
  // The invalid field may be on another tab, so it gets the focus after that tab is rendered.
  useEffect(() => {
    const field = typedProfile.keyof().options.find(name => name === invalidPath)
    if (!field || tabOfField(field) !== tab) return
    setFocus(field)
    setInvalidPath(undefined)
  }, [invalidPath, tab, setFocus])

  const form = useRef<HTMLFormElement>(null)
  const wasEditing = useRef(editing.isEditing)
  // The pressed button (Edit Profile, Save Changes or Cancel) is removed, which would leave the focus on the body.
  useEffect(() => {
    if (wasEditing.current === editing.isEditing) return
    wasEditing.current = editing.isEditing
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true })
  }, [editing.isEditing])

  const values = editing.isEditing ? watch() : toTypedProfile(profile)
  const startEditing = (to: ProfileTab, list?: ItemToEdit['list']) => {
    editing.edit()
    open(to)
    if (list) setItem({ list, index: null })
  }
  const parts = { values, editing, onEdit: () => startEditing(tab) }
  const lists = {
    values,
    editing,
    onItem: (list: ItemToEdit['list'], index: number | null) => {
      editing.edit()
      setItem({ list, index })
    },
  }

  const isWide = useWide()
  const completeness = (
    <CompletenessMeter values={values} showsAll={isWide} onStep={step => startEditing(step.tab, step.list)} />
  )
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader values={values} editing={editing} />
      <DraftNotice isResumed={editing.isResumed} onDiscard={editing.cancel} />
      {!isWide && completeness}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <ProfileTabs current={tab} errors={editing.form.formState.errors} />
          <form
            ref={form}
            id={formId}
            aria-label="Profile"
            tabIndex={-1}
            noValidate
            className="pt-6 outline-none"
            onChange={editing.writeDraft}
            onSubmit={editing.submit}
          >
            {tab === 'overview' && <OverviewTab {...parts} />}
            {tab === 'education' && <EducationTab {...parts} />}
            {tab === 'experience' && <ExperienceTab {...lists} />}
            {tab === 'projects' && <ProjectsTab {...lists} />}
            {tab === 'resumes' && <ResumesTab {...lists} />}
          </form>
          <ConflictChoice {...editing.conflict.choice} />
          {editing.isEditing && (
            <SaveBar>
              <CancelButton isDirty={editing.isDirty} onCancel={editing.cancel} />
              <Button type="submit" form={formId} pending={editing.pending} className="max-sm:flex-1">
                Save Changes
              </Button>
            </SaveBar>
          )}
        </div>
        {isWide ? (
          <aside className="sticky top-44 grid grid-cols-1 gap-6">
            {completeness}
            <SharedProfileSection
              card={profile || editing.isEditing ? values : undefined}
              isEditing={editing.isEditing}
            />
            <MatchPreview skills={values.skills} title="Internships that fit you" isLinked={!editing.isEditing} />
          </aside>
        ) : (
          !editing.isEditing && <SharedProfileSection />
        )}
      </div>
      <ItemDialogs item={item} values={values} editing={editing} onClose={() => setItem(null)} />
      <LeaveGuard isDirty={editing.isDirty} onLeave={editing.cancel} />
    </div>
  )
}

const ProfileSkeleton = () => (
  <SkeletonGroup heading="h1" label="Loading profile" className="grid gap-6">
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
