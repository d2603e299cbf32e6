/** Given and family names by culture. A given name meets any family name of its culture, sometimes one of the neighbors'. */
const table: Record<string, [given: string, family: string]> = {
  lusophone: [
    'Ana Beatriz Bruno Carla Catarina Diogo Duarte Filipa Gonçalo Helena Inês Joana João Leonor Luana Mafalda Marina Miguel Nuno Pedro Rafaela Rita Rui Sofia Tiago Thaís Vasco Vitória Yara Zeca',
    'Almeida Andrade Araújo Barbosa Batista Cardoso Carvalho Coelho Correia Costa Cunha Dias Esteves Faria Fonseca Freitas Lopes Macedo Marques Melo Moreira Nogueira Nunes Pereira Pinto Ramos Rocha Santos Teixeira Vieira',
  ],
  hispanic: [
    'Alba Alejandra Andrés Bruna Camilo Carmen Daniela Diego Elena Emilio Esteban Fernanda Gabriela Hugo Ignacio Inés Javier Julia Lucía Luis Marcos Marisol Mateo Natalia Paloma Rafael Renata Sergio Valentina Ximena',
    'Aguilar Álvarez Benítez Cabrera Campos Castillo Cortés Delgado Domínguez Escobar Fuentes Gallardo Guerrero Herrera Ibarra Jiménez Luna Medina Mendoza Molina Navarro Ortega Paredes Peña Quintero Ríos Salazar Soto Valdez Zamora',
  ],
  french: [
    'Adèle Agathe Antoine Aurélien Camille Chloé Clément Clémence Élise Émilie Étienne Félix Florian Gabrielle Hélène Hugo Jeanne Jules Léa Louise Lucien Manon Margaux Mathilde Noé Océane Raphaël Théo Victor Zoé',
    'Aubert Barbier Bernard Blanchard Bonnet Boucher Carpentier Chevalier Colin Delacroix Deschamps Dubois Dufour Fontaine Fournier Gauthier Girard Lambert Leclerc Lefèvre Legrand Marchand Mercier Moreau Noël Perrin Renard Rousseau Tessier Vidal',
  ],
  maghreb: [
    'Amel Amine Anis Assia Ayoub Bilal Dalia Dounia Farid Hajar Hamza Hicham Ikram Ilyes Imane Karim Khadija Lina Mehdi Meriem Nadir Naïma Rania Rayan Safia Salma Samir Sofiane Yassine Zineb',
    'Abdelkader Alaoui Amrani Bencherif Benali Bennani Berrada Bouazza Boudiaf Chaoui Cherkaoui Djebbar El-Fassi Gharbi Haddad Hamdi Idrissi Jebari Kaddour Khelifi Lahlou Mansouri Mekki Naciri Ouali Rahmani Saidi Tazi Tounsi Ziani',
  ],
  arab: [
    'Adel Amal Amira Bassam Dana Dina Fadi Farah Ghada Hala Hani Hassan Huda Jad Jana Khaled Lama Layla Maha Majd Nabil Nour Omar Rami Rasha Reem Sami Tarek Yara Ziad',
    'Abboud Abdallah Aziz Barakat Bishara Daher Darwish Fakhoury Farouk Ghanem Habib Haddad Hijazi Issa Jaber Kanaan Khalil Khoury Maalouf Mansour Nasser Najjar Odeh Qasim Rizk Saab Salem Shaheen Tawfik Zayed',
  ],
  german: [
    'Anna Antonia Benedikt Carlotta Clara David Elias Emma Fabian Felix Finn Frieda Hannah Jakob Johanna Jonas Judith Lena Leonie Lukas Marlene Mathis Miriam Moritz Nele Paul Pauline Simon Thea Vincent',
    'Albrecht Bauer Baumann Brandt Busch Dietrich Engel Fischer Frank Graf Hartmann Heinrich Hoffmann Huber Kaiser Keller Krause Lang Lehmann Lorenz Maurer Neumann Pohl Richter Roth Sauer Schubert Seidel Vogt Winkler',
  ],
  dutch: [
    'Anouk Bas Bram Daan Eline Elke Emma Femke Fleur Gijs Hanne Ilse Jasper Jelle Joris Koen Lars Lieke Lotte Maarten Marit Niels Noor Pieter Ruben Sanne Sem Thijs Veerle Wouter',
    'Aerts Bakker Bogaerts Claes Coppens Dekker Hendriks Jacobs Janssens Kok Kuiper Maes Meijer Mulder Peeters Postma Prins Schouten Smit Timmermans Verhoeven Vermeulen Visser Vos Wagemans Willems Wouters Wijnen Zandstra Zwart',
  ],
  italian: [
    'Alessia Andrea Arianna Bianca Caterina Chiara Davide Edoardo Elisa Enrico Federica Filippo Francesca Giacomo Gianluca Ginevra Giorgia Giulia Lorenzo Luca Marta Matteo Michela Nicolò Pietro Riccardo Sara Simone Tommaso Viola',
    'Amato Barbieri Basile Bellini Bianchi Bruno Caruso Conti Costa De-Luca Esposito Fabbri Ferrara Ferri Galli Gatti Greco Leone Lombardi Marini Martini Monti Moretti Orlando Pellegrini Rinaldi Rizzo Santoro Serra Villa',
  ],
  greek: [
    'Alexandros Anna Aris Christina Danae Dimitra Dimitris Eleni Eva Fotis Georgia Giannis Iris Katerina Kostas Lydia Marios Myrto Nefeli Nikos Petros Sofia Spyros Stavros Stella Thanos Vasiliki Vassilis Yorgos Zoe',
    'Alexiou Andreou Antoniou Christou Dimitriou Economou Fotiou Galanis Georgiou Ioannou Kalogeras Karras Katsaros Kostopoulos Lambrou Makris Markou Nikolaou Panagos Papadakis Pappas Petrou Sideris Spanos Stavrou Theodorou Tsakiris Vasilakis Vlahos Zervas',
  ],
  polish: [
    'Agata Alicja Antoni Bartek Dominika Dorota Filip Gabor Hana Igor Iga Jakub Jan Julia Kasia Katarina Kinga Klara Kuba Lenka Maciej Magda Marek Michal Ondrej Oskar Pavel Petra Tomasz Zofia',
    'Adamczyk Balogh Baran Bartos Cermak Chmiel Dudek Dvorak Gorski Horvath Jankowski Kaminski Kolar Kovacs Kowal Kral Krol Lakatos Malec Marek Mazur Nemeth Novak Nowicki Pawlak Sikora Szabo Urban Wilk Zielinski',
  ],
  nordic: [
    'Aino Aksel Anders Astrid Birta Ebba Eero Einar Elin Elsa Emil Freja Gustav Hedda Helmi Ida Ingrid Jonas Kaisa Karin Lauri Liv Magnus Maja Nils Oskar Saga Signe Sigrid Tuomas',
    'Aalto Ahlberg Andersen Berg Bergström Dahl Eklund Eriksen Haugen Heikkinen Holm Jensen Johansen Karlsson Kivi Kristjansson Laine Lindqvist Lund Mäkinen Nielsen Nygaard Olsen Rasmussen Sandberg Solberg Strand Sørensen Virtanen Wikström',
  ],
  celtic: [
    'Aidan Ailsa Aoife Blair Caitlin Callum Ciara Conor Deirdre Eilidh Eoin Erin Fergus Fiona Finlay Grainne Iain Isla Kieran Lachlan Maeve Mairi Niamh Orla Padraig Rhona Rory Ruairi Saoirse Sorcha',
    'Boyle Brennan Buchanan Byrne Campbell Connolly Doherty Donnelly Duffy Fraser Gallagher Gordon Grant Hughes Kavanagh Keane Kerr Lennon MacLeod McBride McGrath Murray Nolan Reid Sinclair Sweeney Tierney Walsh Whelan Wylie',
  ],
  english: [
    'Abigail Alfie Amelia Ben Bethany Callie Charlotte Daisy Dylan Eleanor Ethan Flora Freya George Grace Harriet Henry Imogen Jack Jasmine Josie Lewis Lydia Martha Nathan Oliver Phoebe Rowan Sophie Toby',
    'Abbott Archer Baker Barnes Bennett Brooks Carter Chapman Clarke Cole Dawson Ellis Fletcher Foster Gibson Harper Hayes Hudson Knight Marsh Mills Newman Palmer Parsons Pearce Shaw Turner Walker Webb Wright',
  ],
  turkish: [
    'Ahmet Arda Asli Aylin Baran Berk Burcu Can Ceren Defne Deniz Derya Ebru Ece Emre Elif Gizem Hakan Ipek Kaan Kerem Leyla Melis Mert Murat Nazli Onur Selin Tuna Zeynep',
    'Acar Aksoy Arslan Aydin Balci Bozkurt Bulut Celik Coskun Demir Dogan Erdem Eren Gunes Guler Kaplan Karaca Kaya Koc Kurt Oz Ozkan Polat Sahin Sari Tekin Toprak Uysal Yalcin Yildiz',
  ],
  westafrican: [
    'Abena Adaeze Afia Akosua Amara Aminata Ama Babajide Chiamaka Chinedu Ebele Efua Emeka Fatou Femi Folake Ibrahima Ife Kofi Kwame Kwesi Mariama Moussa Ngozi Nneka Obinna Ousmane Tunde Yaa Zainab',
    'Abiola Acheampong Addo Adebayo Adeyemi Agyeman Asante Balogun Boateng Cissé Coulibaly Diallo Diop Eze Faye Gueye Ibekwe Kamara Keita Mensah Ndiaye Nwosu Obi Ofori Okafor Okoye Osei Owusu Sarr Traoré',
  ],
  eastafrican: [
    'Abebe Aisha Akinyi Alemu Amani Baraka Betty Biruk Brian Eyerusalem Faith Grace Hana Imani Jabali Juma Kamau Kevin Liya Makena Meron Mwende Naserian Njeri Otieno Samuel Selam Tesfaye Wanjiru Yohannes',
    'Abdi Abera Bekele Chebet Desta Gathoni Getachew Habimana Uwase Karanja Kiptoo Kimani Kipchumba Maina Mugisha Mutua Mwangi Ndungu Niyonzima Nkurunziza Ochieng Odhiambo Omondi Kosgei Tadesse Tesfay Uwimana Wafula Wambui Worku',
  ],
  southafrican: [
    'Andile Anele Ayanda Bongani Buhle Dineo Johan Kagiso Lerato Lindiwe Lungile Mandla Naledi Nandi Nomsa Palesa Pieter Refilwe Sanele Sibusiso Sipho Tebogo Thabo Thandi Themba Tshepo Vusi Zanele Zinhle Zola',
    'Botha Cele Dlamini Du-Plessis Gumede Hadebe Jacobs Khoza Khumalo Kruger Mabaso Mahlangu Maseko Mbatha Mhlongo Mkhize Mokoena Molefe Moloi Ndlovu Ngcobo Nkosi Ntuli Radebe Sithole Tshabalala Van-Wyk Xaba Zikalala Zulu',
  ],
  southasian: [
    'Aarav Aditi Ananya Arjun Dev Diya Farhan Gayatri Harini Imran Ishaan Jaya Kabir Kavya Lakshmi Meera Nabila Neha Nikhil Nisha Pranav Priya Rahul Ravi Rohan Sana Shreya Tara Usha Vikram',
    'Acharya Ahmed Bhat Bose Chakraborty Chaudhary Desai Fernando Ghosh Gupta Hossain Iyer Jayawardena Joshi Kapoor Khan Krishnan Kulkarni Kumar Mehta Menon Nair Pandey Patel Perera Rahman Rao Reddy Sharma Silva',
  ],
  malay: [
    'Adi Aisyah Amir Anis Arif Aulia Bayu Budi Cahya Citra Dewi Dian Farah Fajar Hafiz Indah Intan Iskandar Kartika Lestari Nadia Nurul Putri Rahmat Rizal Sari Siti Syafiq Wahyu Yusuf',
    'Abdullah Anwar Azman Aziz Daud Firdaus Gunawan Halim Hamid Harahap Hartono Hidayat Ibrahim Ismail Kurniawan Kusuma Mahmud Nasution Noor Othman Pratama Rahman Ramli Saputra Santoso Setiawan Siregar Wibowo Wijaya Zainal',
  ],
  chinese: [
    'Anqi Bowen Chenxi Chia-Ling Daming Fang Haoran Hui Jia Jiayi Jing Junjie Kai Lan Lei Ling Mei Ming Qing Rui Shu-Fen Tao Wei Wen-Hao Xin Xiu Yan Yichen Yuhan Zihan',
    'Cai Chan Chang Chen Cheung Chow Deng Fan Feng Ho Hsu Huang Kwok Lai Lam Lee Leung Liang Lin Liu Lo Ng Shen Sun Tang Tsai Wong Wu Yang Zhou',
  ],
  vietnamese: [
    'Anh An Bao Bich Chau Dat Duc Giang Ha Hai Hanh Hoa Hung Huong Khanh Kim Lan Linh Long Mai Minh Nam Ngoc Nhung Phuong Quan Thao Trang Tuan Vy',
    'Bui Cao Chaiyasit Dang Dao Dinh Do Doan Duong Ha Ho Hoang Huynh Kittisak Lam Le Luong Mac Ngo Nguyen Pham Phan Phung Srisuk Suwan Ta Thai Tran Truong Vu',
  ],
  korean: [
    'Ara Bora Chaewon Dahye Dong-Hyun Eun-Ji Gyuri Ha-Eun Hana Hyejin Hyunwoo In-Su Jae-Won Jihoon Jisoo Ji-Woo Kyung Mina Minjun Mi-Rae Na-Yeon Sang-Min Seojun Seoyeon Seung Soo-Ah Sunghoon Taehyun Yejin Yuna',
    'Ahn Baek Byun Cha Cho Choi Chung Gil Go Gong Han Heo Hong Hwang Im Jang Jeon Jo Kang Kim Kwon Moon Nam Noh Oh Park Ryu Seo Shin Yoon',
  ],
  japanese: [
    'Akari Asuka Aya Daichi Emi Fumiko Haruka Haruto Hina Hiroki Kaito Kana Kenta Kohei Mai Makoto Mei Misaki Nao Ren Riku Rina Sakura Shota Sora Takumi Yui Yuki Yuma Yuto',
    'Abe Aoki Arai Endo Fujita Fukuda Goto Hara Hayashi Inoue Ishii Ito Kato Kimura Kondo Maeda Matsuda Mori Murakami Nakamura Nishimura Ogawa Okada Ota Saito Sakamoto Shimizu Takeda Ueda Yamamoto',
  ],
  polynesian: [
    'Ana Anahera Aria Hana Hemi Hinemoa Ioane Kahu Kauri Koa Lani Leilani Mana Manaia Mele Mere Moana Ngaire Nikau Pania Pita Rangi Sefo Sina Tama Tane Tavita Tui Wiremu Wikitoria',
    'Afoa Aiono Faleolo Fonoti Halapua Harawira Henare Hohepa Ihaka Kaho Karaka Kaumoana Kereama Kingi Latu Leota Mahuta Manu Moala Ngata Paki Paraone Pohatu Rewi Samuelu Tamihere Taufa Tuala Tuhoe Vaifale',
  ],
}

const split = Object.entries(table).map(([culture, [given, family]]) => {
  const names = { given: given.split(' '), family: family.split(' ').map(name => name.replaceAll('-', ' ')) }
  return [culture, names] as const
})
const byCulture = new Map(split)

export const namesOf = (culture: string) => {
  const names = byCulture.get(culture)
  if (!names) throw new Error(`There are no names for ${culture} in the demo data`)
  return names
}
