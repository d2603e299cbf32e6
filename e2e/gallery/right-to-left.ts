/** Arabic and Hebrew texts mixed with Latin words, digits and punctuation, to test the direction of each text. */
export const rtlCompany = 'شركة نسيم (Nasim Labs)'
export const rtlPerson = 'נועה בן־דוד (Noa)'
export const rtlTitle = 'متدرب React وTypeScript, 3 أشهر!'
export const rtlText = 'نبني خرائط هادئة للمدن باستخدام React و SQL. هل تحب العمل مع فريق صغير (5 أشخاص)؟'
export const rtlLetter = 'שלום! אני סטודנטית שנה ג׳ ב־Technion, ואשמח ללמוד אצלכם React (ו־SQL).'

export const rtlInternship = {
  title: rtlTitle,
  description: rtlText,
  requirements: rtlText,
  location: 'القاهرة',
  skills_required: ['React', 'تصميم', 'עיצוב'],
}

export const rtlProfile = {
  bio: rtlLetter,
  university: 'הטכניון (Technion)',
  degree: 'BSc מדעי המחשב',
  graduation_year: 2027,
  location: 'חיפה',
  skills: ['React', 'עיצוב'],
}
